export { default } from '../../../../../examples/next/pages/pages-router/static.tsx'
