'use client'

import type { RouterLink } from 'example-million/router-link'
import Link from 'next/link'
import { useState } from 'react'

/** Loads what it leads to once the pointer or the focus is on it: Next would load each link that is in sight. */
export const HoverLink: RouterLink = (props) => {
  const [isMeant, setMeant] = useState(false)
  const mean = () => setMeant(true)
  return <Link {...props} prefetch={isMeant} onMouseEnter={mean} onFocus={mean} />
}
