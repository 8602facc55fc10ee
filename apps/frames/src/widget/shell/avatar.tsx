import { useState } from 'react'

/** A person's picture, or the beginning of their name. */
export function Avatar({ name, src }: { name: string; src?: string | null }) {
  const [broken, setBroken] = useState('')
  if (src && broken !== src) return <img className="avatar" src={src} alt="" onError={() => setBroken(src)} />
  return (
    <span className="avatar" aria-hidden>
      {initials(name)}
    </span>
  )
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(word => word.charAt(0).toUpperCase())
    .join('')
