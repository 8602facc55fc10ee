import type { ReactNode } from 'react'

/** A few words in the middle of an otherwise empty place, and what to do about it. */
export function Note({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="note">
      <p>{text}</p>
      {children}
    </div>
  )
}
