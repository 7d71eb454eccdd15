import { engines } from './engines.mjs'
import { configOf } from './support/config.ts'

/** The specs that compiled components could fail. */
const whatRenders =
  /[\\/](address-bar|typing|debounce|left-entries|sorting|pagination|page-in-address|filtering|selection|column-order|table-view|more)\.spec/

/** `npm run e2e:all -w e2e`: everything in every engine, and what renders from the build with React Compiler, too. */
export default configOf({
  projects: [
    ...engines.map(({ name }) => ({ engine: name })),
    { engine: 'chromium', name: 'react-compiler', testMatch: whatRenders },
  ],
})
