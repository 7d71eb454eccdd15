import { npm } from './npm.mjs'

/** All cases of all properties, or of those that are named: `npm run properties:all -- linkifiers`. */
process.env.PROPERTY_EFFORT = '1'
process.exitCode = npm('run', '--silent', 'properties', '--', ...process.argv.slice(2)) ? 0 : 1
