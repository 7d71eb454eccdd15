export { onRouterTransitionStart } from 'permatable/next'
