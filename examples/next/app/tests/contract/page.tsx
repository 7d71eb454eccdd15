import { connection } from 'next/server'
import { Contract } from './contract.tsx'

export default async function ContractPage() {
  await connection()
  return <Contract />
}
