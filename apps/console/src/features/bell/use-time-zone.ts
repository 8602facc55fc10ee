import { zoneHere } from '@lotse/ui/language/zones.ts'
import { useEffect } from 'react'
import { api } from '../../lib/backend/api.ts'
import { useSession } from '../../lib/backend/session.ts'

/** Digests arrive at an hour of the person's time zone, which their browser knows. */
export function useTimeZone(): void {
  const { account } = useSession()
  useEffect(() => {
    const key = `lotse.zone:${account.id}`
    const timeZone = zoneHere()
    const tell = async () => {
      if (localStorage.getItem(key) === timeZone) return
      await api('PUT /console/account/time-zone', { body: { timeZone } })
      localStorage.setItem(key, timeZone)
    }
    // The next visit sends it again.
    tell().catch(() => {})
  }, [account.id])
}
