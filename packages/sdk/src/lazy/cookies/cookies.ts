const YEAR = 365 * 24 * 60 * 60

/** A cookie for every host of the site, for a year; an empty value removes it. */
export function writeCookie(name: string, value: string): void {
  const seconds = value ? YEAR : 0
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const domain = siteOf(location.hostname)
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
    document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax${domain && `; Domain=${domain}`}${secure}`
  } catch {
    // A sandboxed frame has no cookies.
  }
}

export function readCookie(name: string): string | undefined {
  try {
    const found = document.cookie.split('; ').find(one => one.startsWith(`${name}=`))
    return found && decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return undefined
  }
}

/**
 * `shop.example.co.uk` → `example.co.uk`; empty for single labels and IP addresses, for which browsers refuse
 * a domain.
 */
export function siteOf(hostname: string): string {
  const labels = hostname.split('.')
  if (labels.length < 2 || /^[\d.]+$|:/.test(hostname)) return ''
  const second = labels.at(-2) ?? ''
  const three = labels.length > 2 && /^(co|com|gv|ac|edu|gov|mil|net|org)$/.test(second)
  return labels.slice(three ? -3 : -2).join('.')
}
