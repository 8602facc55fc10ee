/** Gray shapes where content will be. */
export function Loading({ label, lines = 3 }: { label: string; lines?: number }) {
  return (
    <div className="skeleton" role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes have no identity
        <span key={at} className="skeleton-line" />
      ))}
    </div>
  )
}
