import { useRowsQuery } from 'permatable/react'
import { startWithServer } from '../page/server-rows.tsx'

startWithServer(useRowsQuery)
