import { ServedPage } from '../../../served-page.tsx'

export default function SearchModal(props: PageProps<'/tests/modal/search'>) {
  return (
    <dialog open>
      <ServedPage {...props} />
    </dialog>
  )
}
