export { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
