import type { FrameLocator, Page } from '@playwright/test'
import { call, expect } from './host-with-sdk.ts'
import type { LiveContent } from './live-content.ts'
import { widgetTexts } from './widget-texts.ts'

interface Opening {
  method: string
  args: unknown[]
  /** The title that is then at the top. */
  title: string | RegExp
  back: boolean
}

/**
 * Every way a site can open the widget, with and without a way back. The last arguments are `showBackButton`.
 */
const openings = ({ newsId, collectionId, articleId, checklistId }: LiveContent): Opening[] => [
  { method: 'openConversations', args: [], title: 'Gespräche', back: true },
  { method: 'openConversations', args: [false], title: 'Gespräche', back: false },
  { method: 'startConversation', args: [false], title: 'Schreiben Sie uns', back: false },
  { method: 'openHelpCenter', args: [false], title: 'Hilfe', back: false },
  { method: 'searchHelpCenter', args: ['Kennwort'], title: 'Hilfe', back: true },
  { method: 'openHelpCenterCollection', args: [collectionId], title: 'Rund ums Konto', back: true },
  { method: 'openHelpCenterArticle', args: [articleId, false], title: 'Kennwort vergessen', back: false },
  { method: 'openNews', args: [], title: 'Neuigkeiten', back: true },
  { method: 'openNewsArticle', args: [newsId], title: 'Neue Abendkurse', back: true },
  { method: 'openChecklists', args: [], title: 'Erste Schritte', back: true },
  { method: 'startChecklist', args: [checklistId], title: 'Die ersten Schritte', back: true },
  { method: 'startFeedbackFlow', args: ['every', true], title: 'Alles auf einmal', back: true },
  { method: 'startFeedbackFlow', args: ['every'], title: 'Alles auf einmal', back: false },
  { method: 'openFeatureRequests', args: [], title: 'Was wünschen Sie sich?', back: true },
  { method: 'startBot', args: ['guide', false], title: 'Lotta', back: false },
]

export async function expectOpenings(page: Page, widget: FrameLocator, content: LiveContent): Promise<void> {
  for (const { method, args, title, back } of openings(content)) {
    await call(page, method, ...args)
    const heading = widget.getByRole('heading', { level: 1, name: title, exact: true })
    await expect(heading, method).toBeVisible()
    if (method === 'searchHelpCenter') await expect(widget.getByRole('searchbox')).toHaveValue('Kennwort')
    const button = widget.getByRole('button', { name: widgetTexts.general.back, exact: true })
    await expect(button, `${method} ${JSON.stringify(args)}: back`).toHaveCount(back ? 1 : 0)
  }
}
