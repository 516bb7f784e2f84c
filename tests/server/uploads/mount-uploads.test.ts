/** Pictures come in by their content, are kept once, and go out as pictures and nothing else. */
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import { describe, expect, test } from 'vitest';

import { mostPictureBytes } from '#model/uploads.ts';
import { tokenOf, useApi } from '../support/api-world.ts';
import { server } from '../support/databases.ts';
import { png, sentPicture } from '../support/sent-picture.ts';
import { exifData, place, smallPictures, withNotes } from '../support/small-pictures.ts';

const { gif, webp } = smallPictures;

describe('pictures', () => {
  const api = useApi(server.open);

  interface Sent {
    readonly as?: string;
    readonly name?: string;
    readonly type?: string;
    readonly key?: string;
    readonly language?: string;
  }

  async function upload(content: Buffer, sent: Sent = {}) {
    const { as = 'quantri', name = 'a.png', type = 'image/png', key = randomUUID(), language = 'vi' } = sent;
    const { headers, payload } = sentPicture(content, { name, type });
    const answer = await api().app.inject({
      method: 'POST',
      url: '/api/v1/upload',
      headers: {
        ...headers,
        'idempotency-key': key,
        'accept-language': language,
        ...(as === '' ? {} : { authorization: `Bearer ${tokenOf(as)}` }),
      },
      payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  const get = (url: string, headers: Record<string, string> = {}) =>
    api().app.inject({ method: 'GET', url, headers });

  test('are found again under the hash of their content, for ever and by everybody', async () => {
    const content = png(20, 10);
    const sent = await upload(content);
    expect(sent.status).toBe(200);
    const { url } = sent.body.data;
    expect(url).toMatch(/^\/uploads\/[0-9a-f]{64}\.png$/);
    const found = await get(url);
    expect(createHash('sha256').update(found.rawPayload).digest('hex')).toBe(url.slice(9, 73));
    expect(found.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect((await get(url, { 'if-none-match': String(found.headers.etag) })).statusCode).toBe(304);
    // The same picture from somebody else is the same picture.
    expect((await upload(content, { name: 'b.png' })).body.data.url).toBe(url);
  });

  test('are sent once under one key, and another one under it is refused', async () => {
    const key = randomUUID();
    const first = await upload(png(21, 10), { key });
    expect((await upload(png(21, 10), { key })).body).toEqual(first.body);
    expect((await upload(png(22, 10), { key })).body.errorCode).toBe('idempotency_key_reused');
  });

  test('are what their content says, whatever they are called', async () => {
    expect((await upload(gif, { name: 'x.png' })).body.data.url).toMatch(/\.gif$/);
    expect((await upload(webp, { name: 'x.exe', type: 'text/html' })).body.data.url).toMatch(/\.webp$/);
  });

  test('are published without what a camera writes beside them, under the address of what is left', async () => {
    const sent = withNotes.jpg(exifData(1));
    const { url } = (await upload(sent)).body.data;
    const found = await get(url);
    expect(found.rawPayload.toString('latin1')).not.toContain(place);
    expect((await upload(smallPictures.jpg)).body.data.url).toBe(url);
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  const tooLarge = Buffer.concat([png(5, 5), Buffer.alloc(mostPictureBytes)]);
  const cases: readonly (readonly [string, Buffer, number, string])[] = [
    ['an SVG', svg, 415, 'image_type_not_allowed'],
    ['a page', page, 415, 'image_type_not_allowed'],
    ['a picture of half a header', png(5, 5).subarray(0, 14), 422, 'image_unreadable'],
    ['a picture without its end', png(5, 5).subarray(0, -20), 422, 'image_unreadable'],
    ['a picture of a head alone', png(5, 5).subarray(0, 33), 422, 'image_unreadable'],
    ['a picture that unfolds into gigabytes', png(60_000, 60_000), 422, 'image_dimensions'],
    ['a picture without any pixels', png(0, 5), 422, 'image_unreadable'],
    ['a picture over 5 MB', tooLarge, 413, 'image_too_large'],
  ];
  test.each(cases)('%s is refused, by its content', async (_, content, status, code) => {
    const refused = await upload(content);
    expect([refused.status, refused.body.errorCode]).toEqual([status, code]);
    const english = await upload(content, { language: 'en' });
    expect(english.body.errorMessage).not.toBe(refused.body.errorMessage);
  });

  test('that are not there are told apart from what is no request for one', async () => {
    const json = await api().call('POST', '/api/v1/upload', { as: 'quantri', body: {} });
    expect([json.status, json.body.errorCode]).toEqual([422, 'image_missing']);
    const broken = await api().call('POST', '/api/v1/upload', {
      as: 'quantri',
      headers: { 'content-type': 'multipart/form-data' },
    });
    expect(broken.status).toBe(422);
  });

  test('come from whoever is signed in, who has a picture of their own, and from nobody else', async () => {
    expect((await upload(png(9, 9), { as: '' })).status).toBe(401);
    expect((await upload(png(9, 9), { as: 'khongquyen' })).status).toBe(200);
  });

  test.each(['/uploads/', '/uploads/x.png', '/uploads/..%2fconfig.json', `/uploads/${'b'.repeat(64)}.png`])(
    '%s is nothing',
    async (url) => {
      const answer = await get(url, { accept: 'text/html' });
      expect([answer.statusCode, answer.json().errorCode]).toEqual([404, 'not_found']);
    },
  );

  test('are not received where their length is not said, or is more than a picture has', async () => {
    const { headers, payload } = sentPicture(Buffer.alloc(16 * 1024 * 1024));
    let received = 0;
    /** Without a length, as no browser sends it: a body that has no end is sent so. */
    const endless = async (more: Record<string, string>) => {
      received = 0;
      const body = Readable.from(
        (function* () {
          for (; received < payload.length; received += 65_536)
            yield payload.subarray(received, received + 65_536);
        })(),
      );
      const authorization = `Bearer ${tokenOf('quantri')}`;
      const all = { ...headers, authorization, 'idempotency-key': randomUUID(), ...more };
      const answer = await api().app.inject({
        method: 'POST',
        url: '/api/v1/upload',
        headers: all,
        payload: body,
      });
      return [answer.statusCode, answer.json().errorCode];
    };
    expect(await endless({ 'transfer-encoding': 'chunked' })).toEqual([411, 'length_required']);
    expect(received).toBeLessThan(mostPictureBytes);
    const long = await upload(Buffer.alloc(16 * 1024 * 1024));
    expect([long.status, long.body.errorCode]).toEqual([413, 'payload_too_large']);
  });

  test('no other call takes a file', async () => {
    const sent = await api().call('POST', '/api/v1/news', {
      as: 'quantri',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x--',
    });
    expect(sent.body.errorCode).toBe('unsupported_media_type');
  });
});
