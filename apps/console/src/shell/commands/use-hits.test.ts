import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createConsoleRouter } from '../../router.tsx'
import { type HitKind, hitPaths } from './use-hits.ts'

test('Z95 everything the palette finds leads to the page of its kind', () => {
  const router = createConsoleRouter(new QueryClient())
  const pages = Object.entries(hitPaths).map(([kind, path]) => {
    const [, params, route] = router.getMatchedRoutes(path('p', 'x'))
    return [kind, `${route?.fullPath} ${Object.values(params)}`]
  })
  const expected: Record<HitKind, string> = {
    ticket: '/projects/$projectId/inbox/$ticketId p,x',
    contact: '/projects/$projectId/contacts/$contactId p,x',
    outbound: '/projects/$projectId/outbound/$outboundId p,x',
    article: '/projects/$projectId/help/$articleId p,x',
    news: '/projects/$projectId/news/$newsId p,x',
    bot: '/projects/$projectId/bots/$botId p,x',
    flow: '/projects/$projectId/flows/$flowId p,x',
    // A colleague has no page of their own.
    member: '/projects/$projectId/settings/$tab p,team',
  }
  expect(Object.fromEntries(pages)).toEqual(expected)
})
