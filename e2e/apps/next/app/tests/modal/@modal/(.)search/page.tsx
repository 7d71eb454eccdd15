import Search from '../../search/page.tsx'

export default function SearchModal(props: PageProps<'/tests/modal/search'>) {
  return (
    <dialog open>
      <Search {...props} />
    </dialog>
  )
}
