import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'

/** The address if it is on the web (http, https); anything else never becomes a link or an image. */
export function webAddress(text: string | null | undefined): string | undefined {
  const given = text?.trim() ?? ''
  if (!/^https?:\/\//i.test(given)) return undefined
  try {
    const url = new URL(given)
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined
  } catch {
    return undefined
  }
}

interface OutsideLinkProps {
  href: string
  children: ReactNode
  'aria-label'?: string
  title?: string
}

/** A link to somebody else's site, in its own tab that learns nothing about this one. */
export function OutsideLink(props: OutsideLinkProps) {
  return <Anchor {...props} target="_blank" rel="noopener noreferrer nofollow" inherit />
}
