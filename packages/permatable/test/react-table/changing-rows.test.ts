// @vitest-environment jsdom
import { useTable } from 'permatable/react-table'
import { columns, features } from '../react/table-versions.tsx'
import { changingRowsContract } from './changing-rows-contract.tsx'

changingRowsContract((params, rows) => useTable({ params, features, columns, ...rows }))
