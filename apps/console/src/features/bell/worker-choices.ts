import { night } from '@lotse/rules/time-zone'

/** `bell.js` rings while no tab is open. It cannot read what pages store, only what is in a cache. */
export async function keepForWorker({ sound, atNight }: { sound: string; atNight: boolean }): Promise<void> {
  if (!('caches' in window)) return
  const cache = await caches.open('lotse-bell')
  await cache.put('/choices', Response.json({ sound, atNight, night }))
}
