import { screen } from '@lotse/ui/data/screen'
import { createRoute } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { root } from '../../root-route.ts'

/** Where the links in our mails lead visitors. */
export const letter = createRoute({
  getParentRoute: () => root,
  path: paths.letter(),
  component: screen(async () => (await import('./letter.tsx')).LetterPageRoute),
})

export const confirmAddress = createRoute({
  getParentRoute: () => root,
  path: paths.confirmAddress(),
  component: screen(async () => (await import('./confirm-address.tsx')).ConfirmAddressRoute),
})

export const rate = createRoute({
  getParentRoute: () => root,
  path: paths.rate(),
  component: screen(async () => (await import('./rate.tsx')).RateRoute),
})

export const stopMails = createRoute({
  getParentRoute: () => root,
  path: paths.stopMails(),
  component: screen(async () => (await import('./stop-mails.tsx')).StopMailsRoute),
})
