import type { Page } from '@playwright/test'
import type { Shared } from '../../../../e2e/fixtures.ts'
import { type OwnProject, projectFixture } from '../../../../e2e/own-project.ts'
import { snippetCode } from '../../src/snippet.ts'
import { test as base } from './host-page.ts'

export const test = base.extend<{ project: OwnProject }>({ project: projectFixture('Guidance') })

const names = ['initialized', 'productTourCompleted', 'productTourQuit']

/** The snippet for the project's key; `heard` records what tours report. */
export const embed = ({ urls }: Shared, key: string, nonce = '') =>
  `<script${nonce && ` nonce="${nonce}"`}>${snippetCode(urls.lotse, key)};window.heard=[];${JSON.stringify(names)}.forEach(function(n){Gleap.on(n,function(d){heard.push({name:n,data:d})})})</script>`

export const outcomes = (page: Page): Promise<[string, string][]> =>
  page.evaluate(() =>
    window.heard
      .filter(one => one.name.startsWith('productTour'))
      .map(one => [one.name, (one.data as { tourId: string }).tourId] as [string, string]),
  )
