export const exportsKey = ['audit-desk', 'exports'];
