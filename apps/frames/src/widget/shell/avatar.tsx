/** A picture of somebody, or the beginning of their name. */
export function Avatar({ name, src }: { name: string; src?: string | null }) {
  if (src) return <img className="avatar" src={src} alt="" />
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
