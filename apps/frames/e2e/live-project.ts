import { test as base } from '../../../e2e/fixtures.ts'
import { type OwnProject, projectFixture } from '../../../e2e/own-project.ts'

export const test = base.extend<{ project: OwnProject }>({ project: projectFixture('Frames') })

export { expect } from '@playwright/test'
