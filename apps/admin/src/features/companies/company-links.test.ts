import type { Company } from '@lotse/contracts/academy/jobs/companies'
import { expect, test } from 'vitest'
import { companyLinks, profile, video } from './company-links.ts'

const company = (given: Partial<Company>): Company => ({
  id: '1',
  name: 'Nordlicht',
  description: null,
  website: null,
  youtube_video: null,
  twitter_handle: null,
  instagram_handle: null,
  logo_url: null,
  ...given,
})

test('A3.3 handles, addresses and video ids become links', () => {
  expect(
    companyLinks(
      company({
        website: 'https://nordlicht.example',
        twitter_handle: '@nordlicht',
        instagram_handle: 'nord.licht',
        youtube_video: 'dQw4w9WgXcQ',
      }),
    ),
  ).toEqual({
    website: 'https://nordlicht.example/',
    twitter: 'https://twitter.com/nordlicht',
    instagram: 'https://www.instagram.com/nord.licht',
    video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  })
})

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  'ftp://evil.example',
  ' \tjavascript:alert(1)',
  'https://',
  '../../auth',
])('A3.3 %s is never linked', text => {
  const links = companyLinks(
    company({ website: text, twitter_handle: text, instagram_handle: text, youtube_video: text }),
  )
  expect(Object.values(links)).toEqual([undefined, undefined, undefined, undefined])
})

test('Z27 anything but a handle, an id or an address becomes no link', () => {
  for (const text of ['@a b c', 'javascript:alert(1)', 'Ümlaut?']) expect(profile(text)).toBeUndefined()
  for (const text of ['@mara_k', 'mara.k', 'https://x.example/mara']) expect(profile(text)).toBeDefined()
  expect(video('not a video')).toBeUndefined()
  expect(video('dQw4w9WgXcQ')).toBeDefined()
})
