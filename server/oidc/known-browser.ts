/**
 * In which browsers a name has signed in before: a signed cookie with a mark of each name, no name. Guesses from such a
 * browser are counted by themselves, so that nobody is shut out by what others do wrong.
 */
import { createHmac, randomBytes } from 'node:crypto';

import Cookies from 'cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ServerConfig } from '../config/config.ts';

export interface KnownBrowsers {
  /** The browser's own mark, where `userName` has signed in with it. */
  markOf(request: FastifyRequest, reply: FastifyReply, userName: string): string | undefined;
  /** `userName` has signed in with it: a cookie goes with the answer. */
  remember(request: FastifyRequest, reply: FastifyReply, userName: string): void;
}

/** People who share a browser; who signed in longest ago is forgotten. */
const mostNames = 8;
const keptMs = 180 * 24 * 60 * 60 * 1000;
const path = '/oidc/sign-in';

/** `keys`: sign cookies; the first one those that are set. */
export function knownBrowsers({ publicUrl }: Pick<ServerConfig, 'publicUrl'>, keys: string[]): KnownBrowsers {
  const secure = publicUrl.startsWith('https:');
  const cookie = `${secure ? '__Secure-' : ''}known`;
  const cookiesOf = (request: FastifyRequest, reply: FastifyReply) =>
    new Cookies(request.raw, reply.raw, { keys, secure });
  const nameMark = (userName: string) =>
    createHmac('sha256', keys[0] ?? '')
      .update(`known ${foldName(userName)}`)
      .digest('base64url')
      .slice(0, 22);
  const read = (request: FastifyRequest, reply: FastifyReply) => {
    const [browser = '', ...names] =
      cookiesOf(request, reply).get(cookie, { signed: true })?.split('.') ?? [];
    return { browser, names };
  };
  return {
    markOf(request, reply, userName) {
      const { browser, names } = read(request, reply);
      return names.includes(nameMark(userName)) ? browser : undefined;
    },
    remember(request, reply, userName) {
      const { browser, names } = read(request, reply);
      const mark = nameMark(userName);
      const newest = [mark, ...names.filter((name) => name !== mark)].slice(0, mostNames);
      const own = browser === '' ? randomBytes(16).toString('base64url') : browser;
      cookiesOf(request, reply).set(cookie, [own, ...newest].join('.'), {
        ...{ path, httpOnly: true, sameSite: 'lax', signed: true, maxAge: keptMs },
      });
    },
  };
}

/** As the database finds a person by name. */
export const foldName = (userName: string): string => userName.trim().normalize('NFC').toLowerCase();
