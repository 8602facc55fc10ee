import type { Page } from '@playwright/test'
import { clientSecret, startSignOnProvider } from '../apps/server/src/testing/sign-on-provider.ts'

/** On its button. */
export const providerName = 'Musterfirma'
const id = 'musterfirma'

/** One real provider for all specs: it knows people of the demo, and somebody whom nobody else knows. */
export async function startPeoplesProvider({
  academy,
  lotse,
}: {
  academy: string
  lotse: string
}): Promise<{ file: string; close(): Promise<void> }> {
  const provider = await startSignOnProvider([
    {
      client_id: 'lotse',
      client_secret: clientSecret,
      redirect_uris: [`${academy}/sign-on/${id}`, `${lotse}/sign-on/${id}`],
      post_logout_redirect_uris: [`${academy}/`, `${lotse}/sign-in`],
    },
  ])
  for (const name of ['admin', 'moderator', 'learner', 'owner', 'jana', 'stranger'])
    provider.people.set(name, { email: `${name}@example.com`, email_verified: true, name })
  const { issuer } = provider
  const file = provider.writeSettings([
    {
      id,
      name: providerName,
      issuer,
      clientId: 'lotse',
      clientSecret,
      domains: ['example.com'],
      academy: {},
      console: {},
    },
  ])
  return { file, close: provider.close }
}

/** On the provider's page: who one is; nobody is a refusal. */
export async function beAtTheProvider(page: Page, name: string): Promise<void> {
  await page.getByLabel('Who are you?').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
}
