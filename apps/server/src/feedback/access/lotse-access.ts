import { lotseFamily } from '../../platform/errors.ts'
import type { Access } from '../../platform/openapi.ts'
import type { Settings } from '../../platform/settings.ts'
import { cookieName } from './cookies.ts'

const header = (name: string) => ({ type: 'apiKey', in: 'header', name })

/** How the two edges know their callers, for the OpenAPI document. */
export const lotseAccess = (settings: Settings): Access => ({
  schemes: {
    sdkKey: header('Api-Token'),
    visitorId: header('Gleap-Id'),
    visitorHash: header('Gleap-Hash'),
    consoleSession: { type: 'apiKey', in: 'cookie', name: cookieName(settings) },
  },
  needs: who => {
    if (who === 'anyone') return []
    if (who === 'key') return ['sdkKey']
    return who === 'visitor' ? ['sdkKey', 'visitorId', 'visitorHash'] : ['consoleSession']
  },
  family: () => lotseFamily,
})
