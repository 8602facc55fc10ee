import type { Page, Request } from '@playwright/test'

/** What the public platform accepts in the bodies of services that refuse every other key. */
const bodies: [RegExp, string[]][] = [
  [
    /^\/jobs\/jobs/,
    [
      'company_id',
      'title',
      'description',
      'location',
      'remote',
      'type',
      'responsibilities',
      'professional_level',
      'salary',
      'contact',
      'skill_requirements',
    ],
  ],
  [
    /^\/jobs\/companies/,
    ['name', 'description', 'website', 'youtube_video', 'twitter_handle', 'instagram_handle', 'logo_url'],
  ],
  [
    /^\/skills\/skilltree/,
    [
      'id',
      'name',
      'dependencies',
      'courses',
      'row',
      'column',
      'rows',
      'columns',
      'sub_tree_rows',
      'sub_tree_columns',
      'icon',
    ],
  ],
  [/^\/skills\/xp/, ['xp']],
  [/^\/shop\/coins/, ['coins', 'description', 'credit_note']],
]

/** Our query parameters that the platform does not know, and ignores. */
const ignored = ['with', 'sort', 'order']

/**
 * A9.1: the server behaves like the public platform: nothing under `/admin`, no sorting of users, unknown
 * keys in a body refused where the platform refuses them, records without versions. Returns what was
 * requested under `/admin`.
 */
export async function hideExtras(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(
    url => /^\/(admin|auth|skills|jobs|shop|challenges)(\/|$)/.test(url.pathname),
    async route => {
      const request = route.request()
      const url = new URL(request.url())
      if (/^\/admin(\/|$)/.test(url.pathname)) {
        asked.push(`${request.method()} ${url.pathname}`)
        return route.fulfill({ status: 404, json: { detail: 'Not Found' } })
      }
      const extra = extraKey(request, url.pathname)
      if (extra) {
        const detail = [
          { loc: ['body', extra], msg: 'extra fields not permitted', type: 'value_error.extra' },
        ]
        return route.fulfill({ status: 422, json: { detail } })
      }
      for (const name of ignored) url.searchParams.delete(name)
      return route.continue({ url: url.href })
    },
  )
  return asked
}

function extraKey(request: Request, path: string): string | undefined {
  const known = bodies.find(([pattern]) => pattern.test(path))?.[1]
  if (!known || !request.postData()) return undefined
  return Object.keys(request.postDataJSON() as object).find(key => !known.includes(key))
}
