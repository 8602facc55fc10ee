import { paths } from '../../paths.ts'

/** For people who are not signed in: after signing in, these pages lead nowhere. */
const outside = new Set([paths.signIn(), paths.forgotPassword(), paths.resetPassword(), paths.invitation()])

/** Only a path on this origin: an address from a link must not lead elsewhere after signing in. */
export function ownPath(to: string | undefined, origin: string): string {
  if (!to?.startsWith('/') || !URL.canParse(to, origin)) return paths.start()
  const url = new URL(to, origin)
  return url.origin === origin && !outside.has(url.pathname) ? url.pathname + url.search : paths.start()
}
