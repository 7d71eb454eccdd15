import type { ReactNode } from 'react'

/** An intercepting route could take the table's page: a link to it from another screen opens it in the modal. */
export default function ModalLayout(props: {
  readonly children: ReactNode
  readonly modal: ReactNode
}) {
  return (
    <>
      {props.children}
      {props.modal}
    </>
  )
}
