import { PerRequest } from '../../per-request.tsx'
import { Contract } from './contract.tsx'

export default function ContractPage() {
  return (
    <PerRequest>
      <Contract />
    </PerRequest>
  )
}
