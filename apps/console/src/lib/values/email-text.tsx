/** An address wraps before its @, not within a word or at a hyphen; a domain that is wider than its column wraps. */
export function EmailText({ children }: { children: string }) {
  const at = children.lastIndexOf('@')
  if (at <= 0) return children
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      <span style={{ display: 'inline-block', maxWidth: '100%' }}>{children.slice(at)}</span>
    </>
  )
}
