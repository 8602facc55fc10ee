import { expect, test } from 'vitest'
import {
  exceptions,
  isAllowed,
  licenseTexts,
  refused,
  shippedPackages,
} from '../scripts/releasing/licenses.mjs'

const shipped = shippedPackages()

test('D197 everything that ships has a license that was accepted, and no exception outlives its package', () => {
  expect(shipped.length).toBeGreaterThan(200)
  expect(refused(shipped)).toEqual([])
  const names = new Set(shipped.map(({ name }) => name))
  expect(Object.keys(exceptions).filter(name => !names.has(name))).toEqual([])
})

test('D197 of several licenses one is enough if one may choose, and each is needed if all count', () => {
  expect(isAllowed('(MIT OR EUPL-1.1+)')).toBe(true)
  expect(isAllowed('MIT AND ISC')).toBe(true)
  expect(isAllowed('MIT AND GPL-3.0')).toBe(false)
  expect(isAllowed('AGPL-3.0')).toBe(false)
  expect(isAllowed('')).toBe(false)
})

test('D197 the list names every package with its version and the text of its license', () => {
  const fastify = shipped.filter(({ name }) => name === 'fastify')
  expect(fastify).toHaveLength(1)
  const text = licenseTexts(fastify)
  expect(text).toMatch(/^fastify \d+\.\d+\.\d+\nLicense: MIT\n\n[\s\S]*Permission is hereby granted/m)
})
