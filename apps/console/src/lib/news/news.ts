import type { ConsoleNews } from '@lotse/contracts/console/content/content'
import type { ContentStatus } from '@lotse/contracts/console/fields/choices'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { api } from '../backend/api.ts'

export const newsQuery = (projectId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/news', { params: { projectId } })
export const newsItemQuery = (projectId: string, newsId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/news/:newsId', { params: { projectId, newsId } })

/** A title is enough to start; the rest is written in the editor. */
export const createNews = (projectId: string, lang: string, title: string): Promise<ConsoleNews> =>
  api('POST /console/projects/:projectId/news', {
    params: { projectId },
    body: { title: { [lang]: title }, html: {} },
  })

type NewsChange = Partial<Pick<ConsoleNews, 'title' | 'previewText' | 'html' | 'coverImageUrl'>> & {
  version: number
  status?: ContentStatus
}

export const changeNews = (projectId: string, newsId: string, body: NewsChange): Promise<ConsoleNews> =>
  api('PATCH /console/projects/:projectId/news/:newsId', { params: { projectId, newsId }, body })

export const removeNews = (projectId: string, { id }: ConsoleNews) =>
  api('DELETE /console/projects/:projectId/news/:newsId', { params: { projectId, newsId: id } })
