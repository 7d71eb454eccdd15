import { useSelector } from '@tanstack/react-store'
import { peopleTable, startWithServer } from '../page/server-rows.tsx'

startWithServer(({ committed }) => useSelector(committed, (state) => peopleTable.serialize(state)))
