export { useTableSearchParams } from 'permatable/tanstack-router'
