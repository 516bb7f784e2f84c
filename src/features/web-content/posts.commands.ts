/**
 * Commands on a post: news and job offers are one feature and differ by entity, calls and key. All of them work offline; only a
 * new picture needs the network, before anything is recorded.
 */
import type { AccessKey } from '#model/access.ts';
import { pathOf } from '#model/calls/call.ts';
import { v3Calls } from '#model/calls/v3.ts';
import { newsPost, PostLanguage, PostStatus, recruitPost } from '#model/entities/post.ts';
import type { Entity, FieldName, RowOf, Values, ValuesOf } from '#model/entity.ts';
import type { Command, CommandDefinition } from '#kit/definitions/define-command.ts';
import { defineCommand } from '#kit/definitions/define-command.ts';

const first = ['title', 'lang', 'img'] as const;
const last = ['content', 'metaTitle', 'metaDescription', 'metaKeyword'] as const;

/** A post before the server has answered: what it will set itself stands as it usually does. */
const unknownPost = {
  id: '',
  title: '',
  lang: PostLanguage.vietnamese,
  status: PostStatus.draft,
  img: null,
  content: '',
  metaTitle: null,
  metaDescription: null,
  metaKeyword: null,
  createdAt: '',
  updatedAt: '',
  version: 0,
} as const;

const unknownPlace = { place: '', salary: null, startDate: null, endDate: null } as const;

export const newsCommands = postCommands({
  entity: newsPost,
  calls: v3Calls.news,
  access: 'configWeb.update',
  form: [...first, ...last],
  made: (id, values) => ({ ...unknownPost, ...values, id }),
  changed: (row, values) => ({ ...row, ...values }),
});

export const recruitCommands = postCommands({
  entity: recruitPost,
  calls: v3Calls.recruit,
  access: 'configWeb.recruit',
  form: [...first, 'place', 'salary', 'startDate', 'endDate', ...last],
  made: (id, values) => ({ ...unknownPost, ...unknownPlace, ...values, id }),
  changed: (row, values) => ({ ...row, ...values }),
});

interface Kind<E extends Entity> {
  readonly entity: E;
  readonly calls: typeof v3Calls.news | typeof v3Calls.recruit;
  readonly access: AccessKey;
  readonly form: readonly FieldName<E>[];
  made(id: string, values: ValuesOf<E>): RowOf<E>;
  changed(row: RowOf<E>, values: ValuesOf<E> | { readonly status: PostStatus }): RowOf<E>;
}

/** In the order in which they are offered: add, edit, publish, take back, remove. */
function postCommands<E extends Entity>(kind: Kind<E>): readonly Command<E>[] {
  const { entity, calls, access, form, made, changed } = kind;
  const { create, update, remove } = calls;
  const named = (verb: string) =>
    ({ host: 'v3', delivery: 'queued', access, name: `${entity.name}.${verb}` }) as const;
  const written = { form, formSize: 'wide' } as const;
  return [
    defineCommand<E>(entity, {
      ...named('add'),
      ...written,
      on: 'create',
      consequence: 'reversible',
      hotkey: 'n',
      intent: 'primary',
      request: ({ key, values }) => ({
        method: create.method,
        path: create.path,
        body: { ...values, id: key },
      }),
      project: (row, { key, values }) => row ?? made(key, values),
    }),
    defineCommand<E>(entity, {
      ...named('update'),
      ...written,
      on: 'row',
      consequence: 'business',
      hotkey: 'e',
      request: ({ key, values }) => ({
        method: update.method,
        path: pathOf(update.path, { id: key }),
        body: values,
      }),
      project: (row, { values }) => row && changed(row, values),
      opposite: (_, before) => ({ name: `${entity.name}.update`, values: before }),
    }),
    statusCommand(kind, named('publish'), { hotkey: 'p', status: PostStatus.published }),
    statusCommand(kind, named('withdraw'), { hotkey: 'u', status: PostStatus.draft }),
    defineCommand<E>(entity, {
      ...named('remove'),
      on: 'row',
      batch: true,
      hotkey: 'Delete',
      intent: 'danger',
      consequence: 'business',
      request: ({ key }) => ({ method: remove.method, path: pathOf(remove.path, { id: key }) }),
      project: () => undefined,
    }),
  ];
}

type Named<E extends Entity> = Pick<CommandDefinition<E>, 'name' | 'host' | 'access' | 'delivery'>;

/** Publishing and taking back undo each other. */
function statusCommand<E extends Entity>(
  { entity, calls, changed }: Kind<E>,
  named: Named<E>,
  { hotkey, status }: { readonly hotkey: string; readonly status: PostStatus },
): Command<E> {
  const { method, path } = calls.status;
  const other =
    status === PostStatus.published
      ? { name: `${entity.name}.withdraw`, values: { status: PostStatus.draft } }
      : { name: `${entity.name}.publish`, values: { status: PostStatus.published } };
  return {
    ...defineCommand<E>(entity, {
      ...named,
      on: 'row',
      consequence: 'business',
      batch: true,
      hotkey,
      request: ({ key, version }) => ({ method, path, body: { items: [{ id: key, version }], status } }),
      project: (row) => row && changed(row, { status }),
      opposite: () => other,
    }),
    values: { status } satisfies Values,
    offeredFor: (row) => row.status !== status,
  };
}
