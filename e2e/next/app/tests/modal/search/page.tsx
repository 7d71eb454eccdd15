export { ServedPage as default } from '../../served-page.tsx'
