/** Imports a package that `npm start` does not install. Vite looks for all packages that a config names. */
export const later = <Module>(name: string): Promise<Module> => import(/* @vite-ignore */ name)
