export {
  default,
  getServerSideProps,
} from '../../../../../examples/next/pages/pages-router/server.tsx'
