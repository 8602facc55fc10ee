import { useState } from 'react'

/**
 * The token of a mailed link stands behind `#`, which no server and no log gets to see. It is taken out of the address
 * bar at once: what stands there ends up in screenshots. It `stays` where people come back to the page.
 */
export function useLinkToken({ stays = false } = {}): string {
  const [token] = useState(() => {
    const found = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
    if (found && !stays) history.replaceState(history.state, '', location.pathname)
    return found
  })
  return token
}
