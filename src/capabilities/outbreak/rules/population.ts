export const homePopulationByCode: Readonly<Record<string, number>> = {
  'BN-BE': 65_531,
  'BN-BM': 318_530,
  'BN-TE': 9_444,
  'BN-TU': 47_210,
  BN: 440_715,
};

export const homePopulationSource =
  'Population and Housing Census 2021, Department of Economic Planning and Statistics';
