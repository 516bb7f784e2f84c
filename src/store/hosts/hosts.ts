/**
 * One RTK Query API per host, empty: features inject their endpoints. One visible list of all.
 * (The API without React hooks: this floor knows no React; `kit/use-host-query.ts` subscribes.)
 */
import { createApi } from '@reduxjs/toolkit/query';

import { hostQuery } from './host-query.ts';

/** Rows live in our own store: a page that nobody shows is dropped after a minute. */
const keepUnusedDataFor = 60;

export const v3Api = createApi({
  reducerPath: 'v3',
  baseQuery: hostQuery('v3'),
  keepUnusedDataFor,
  endpoints: () => ({}),
});
export const v1Api = createApi({
  reducerPath: 'v1',
  baseQuery: hostQuery('v1'),
  keepUnusedDataFor,
  endpoints: () => ({}),
});
export const v4Api = createApi({
  reducerPath: 'v4',
  baseQuery: hostQuery('v4'),
  keepUnusedDataFor,
  endpoints: () => ({}),
});
export const busOperatorApi = createApi({
  reducerPath: 'busOperator',
  baseQuery: hostQuery('busOperator'),
  keepUnusedDataFor,
  endpoints: () => ({}),
});
export const partnerDevicesApi = createApi({
  reducerPath: 'partnerDevices',
  baseQuery: hostQuery('partnerDevices'),
  keepUnusedDataFor,
  endpoints: () => ({}),
});
export const analyticsApi = createApi({
  reducerPath: 'analytics',
  baseQuery: hostQuery('analytics'),
  keepUnusedDataFor,
  endpoints: () => ({}),
});

export const hostApis = [v3Api, v1Api, v4Api, busOperatorApi, partnerDevicesApi, analyticsApi] as const;
