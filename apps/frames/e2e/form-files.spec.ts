import { call, openHost } from './host-with-sdk.ts'
import { expect, test } from './live-project.ts'
import { widgetTexts } from './widget-texts.ts'

const receipts = {
  id: 'receipts',
  kind: 'feedback',
  name: 'Belege',
  definition: {
    feedbackType: 'BUG',
    title: { de: 'Beleg einreichen', en: 'Send a receipt' },
    pages: [
      {
        id: 'all',
        fields: [
          { name: 'description', kind: 'textarea', label: { de: 'Was ist passiert?', en: 'What happened?' } },
          { name: 'papers', kind: 'upload', label: { de: 'Fotos und Belege', en: 'Photos and receipts' } },
        ],
      },
    ],
  },
}

test('Z172 a visitor finds the files of a form in the conversation, and the team in the ticket @proof', async ({
  page,
  site,
  shared,
  project,
}) => {
  const { version } = await project.post<{ version: number }>('/flows', receipts)
  await project.patch('/flows/receipts', { version, status: 'live' })
  const widget = await openHost(page, site, shared, project.key, 'ours')
  await call(page, 'startFeedbackFlow', 'receipts', true)
  await widget.getByLabel('Was ist passiert?').fill('Der Betrag stimmt nicht')
  await widget.getByLabel(widgetTexts.flow.attach).setInputFiles([
    { name: 'quittung.png', mimeType: 'image/png', buffer: await page.screenshot() },
    { name: 'rechnung.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ])
  await expect(widget.getByRole('button', { name: 'rechnung.pdf entfernen' })).toBeVisible()
  await expect(widget.getByRole('progressbar')).toHaveCount(0)
  await widget.getByRole('button', { name: widgetTexts.flow.send }).press('Enter')
  await widget.getByRole('button', { name: widgetTexts.flow.follow }).press('Enter')
  await expect(widget.getByRole('list').getByText('Der Betrag stimmt nicht')).toBeVisible()
  await expect(widget.getByRole('img', { name: 'quittung.png' })).toBeVisible()
  await expect(widget.getByRole('button', { name: 'rechnung.pdf' })).toBeVisible()
  const { items } = await project.get<{ items: { id: string }[] }>('/tickets')
  const ticket = await project.get<{ files: object[] }>(`/tickets/${items[0]?.id}`)
  expect(ticket.files).toMatchObject([
    { field: 'papers', name: 'quittung.png', type: 'image/png' },
    { field: 'papers', name: 'rechnung.pdf', type: 'application/pdf', size: 8 },
  ])
})
