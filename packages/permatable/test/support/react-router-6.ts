/** React Router 6 has in two packages and one more import what version 7 has in `react-router`. */
export * from 'react-router-dom'
export {
  createStaticHandler,
  createStaticRouter,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router-dom/server.js'
