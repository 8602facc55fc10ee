import { useState } from 'react'

/**
 * The token of a mailed link is after `#`, which no server and no log sees. It is removed from the address bar
 * immediately, because that ends up in screenshots. With `stays` it is kept, for pages that people come back to.
 */
export function useLinkToken({ stays = false } = {}): string {
  const [token] = useState(() => {
    const found = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
    if (found && !stays) history.replaceState(history.state, '', location.pathname)
    return found
  })
  return token
}
