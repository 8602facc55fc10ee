import { contentRows } from '@lotse/contracts/exports/archive/content-rows'
import { newSecret, readableText, sealText } from '../../../../platform/webhooks/sign.ts'
import { requireWebhookRoom } from '../../../../platform/webhooks/webhooks.ts'
import { requireViewRoom } from '../../../inbox/views/views.ts'
import type { Definition } from '../definition.ts'
import { colleagueOf } from '../people.ts'

/** How a team works: what it has set up for itself. */

const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' }
const usual = { order: ['created_at', 'id'], atOnce: 50, stamp: 'updated_at' } as const

export const stages: Definition = {
  kind: 'stages',
  table: 'lotse.stage',
  row: contentRows.stages,
  columns: {
    id: 'id',
    status: 'status',
    name: 'name',
    color: 'color',
    place: 'place',
    flows: 'flows',
    types: 'types',
    ...stamps,
  },
  deep: ['flows'],
  room: 'lotse.stage',
  hasStarters: true,
  ...usual,
  isFree: async ({ db, caller }, id) => {
    const used = db.selectFrom('lotse.ticket').select('id').where('project_id', '=', caller.projectId)
    return !(await used.where('stage_id', '=', id).executeTakeFirst())
  },
}

export const macros: Definition = {
  kind: 'macros',
  table: 'lotse.macro',
  row: contentRows.macros,
  columns: { id: 'id', name: 'name', steps: 'steps', uses: 'uses', ...stamps },
  json: ['steps'],
  deep: ['steps'],
  where: 't.removed_at is null',
  keepsRemoved: true,
  room: 'lotse.macro',
  ...usual,
  // An account of another installation means nobody here.
  check: (_ctx, _place, row) => {
    const { assign, ...steps } = row.steps as { assign?: string }
    const isWord = assign === 'me' || assign === 'nobody'
    return isWord || !assign ? row : { ...row, steps }
  },
}

export const views: Definition = {
  kind: 'views',
  table: 'lotse.saved_view',
  row: contentRows.views,
  columns: { id: 'id', name: 'name', icon: 'icon', query: 'query', ...stamps },
  json: ['query'],
  deep: ['query'],
  // Others' own views are nobody's business.
  where: 't.account_id is null',
  room: 'lotse.saved_view',
  ...usual,
  also: ctx => requireViewRoom(ctx, true),
}

export const rules: Definition = {
  kind: 'rules',
  table: 'lotse.assignment_rule',
  row: contentRows.rules,
  columns: {
    id: 'id',
    name: 'name',
    isOn: 'is_on',
    conditions: 'conditions',
    people: 'people',
    mostOpen: 'most_open',
    place: 'place',
    ...stamps,
  },
  json: ['conditions'],
  people: ['people'],
  reads: {
    people: `(select coalesce(json_agg(${colleagueOf('listed.id')} order by listed.nth), '[]')
      from unnest(t.people) with ordinality as listed (id, nth))`,
  },
  deep: ['conditions'],
  room: 'lotse.assignment_rule',
  ...usual,
}

/** The address of a chat tool is all that is needed to write there; its site is enough to know it again. */
const siteOf = (address = ''): string =>
  URL.canParse(address) ? new URL(address).origin : 'https://unknown.invalid'

export const webhooks: Definition = {
  kind: 'webhooks',
  table: 'platform.webhook',
  row: contentRows.webhooks,
  columns: {
    id: 'id',
    name: 'name',
    address: 'address',
    format: 'format',
    topics: 'topics',
    lang: 'lang',
    withPicture: 'with_picture',
    payloadVersion: 'payload_version',
    isOn: 'is_on',
    ...stamps,
  },
  // Nobody is called before somebody has entered the address and switched it on.
  reads: { isOn: 'false' },
  said: (ctx, row) => ({ ...row, address: siteOf(readableText(ctx, String(row.address))) }),
  ...usual,
  // An archive that somebody has written by hand may have a whole address.
  check: (_ctx, _place, row) => ({ ...row, address: siteOf(String(row.address)) }),
  more: async (ctx, place, { address }) => {
    await requireWebhookRoom(ctx, place)
    return {
      is_on: false,
      address: sealText(ctx, String(address)),
      secret: sealText(ctx, newSecret()),
    }
  },
}
