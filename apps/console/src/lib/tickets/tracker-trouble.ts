import { useT } from '../i18n.ts'

/** Why a tracker could not be called, in words. */
export function useTrackerTrouble(): (code: string) => string {
  const t = useT().trackers
  return code => (Object.hasOwn(t.troubles, code) ? t.troubles[code] : undefined) ?? t.trouble(code)
}
