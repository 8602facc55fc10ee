/**
 * Whether others can reach the page's files: if so, a snapshot refers to them, otherwise it contains them.
 */
export function isLive(hostname: string, offline: boolean): boolean {
  if (offline || !hostname.includes('.')) return false
  const bare = hostname.replace(/^\[|\]$/g, '')
  return !/^(127\.0\.0\.1|0\.0\.0\.0|::1|192\.168\..*|10\.0\..*|.*\.local)$/.test(bare)
}
