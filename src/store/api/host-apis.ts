/**
 * One RTK Query API per host, with all its endpoints from the start: a replay folds recorded actions without
 * any screen ever being loaded, so nothing may be injected by importing a file.
 * (The API without React hooks: this floor knows no React; the kit subscribes.)
 */
import { createApi } from '@reduxjs/toolkit/query';

import { hostQuery } from './host-base-query.ts';
import { listEndpoints } from './list-endpoint.ts';
import { v3Endpoints } from './v3-endpoints.ts';

/** Rows live in our own store: a page that nobody shows is dropped after a minute. */
const keepUnusedDataFor = 60;

export const v3Api = createApi({
  reducerPath: 'v3',
  baseQuery: hostQuery('v3'),
  keepUnusedDataFor,
  endpoints: (build) => ({ ...listEndpoints(build), ...v3Endpoints(build) }),
});
export const v1Api = createApi({
  reducerPath: 'v1',
  baseQuery: hostQuery('v1'),
  keepUnusedDataFor,
  endpoints: listEndpoints,
});
export const v4Api = createApi({
  reducerPath: 'v4',
  baseQuery: hostQuery('v4'),
  keepUnusedDataFor,
  endpoints: listEndpoints,
});
export const busOperatorApi = createApi({
  reducerPath: 'busOperator',
  baseQuery: hostQuery('busOperator'),
  keepUnusedDataFor,
  endpoints: listEndpoints,
});
export const partnerDevicesApi = createApi({
  reducerPath: 'partnerDevices',
  baseQuery: hostQuery('partnerDevices'),
  keepUnusedDataFor,
  endpoints: listEndpoints,
});
export const analyticsApi = createApi({
  reducerPath: 'analytics',
  baseQuery: hostQuery('analytics'),
  keepUnusedDataFor,
  endpoints: listEndpoints,
});

export const apiOf = {
  v3: v3Api,
  v1: v1Api,
  v4: v4Api,
  busOperator: busOperatorApi,
  partnerDevices: partnerDevicesApi,
  analytics: analyticsApi,
} as const;

export const hostApis = [v3Api, v1Api, v4Api, busOperatorApi, partnerDevicesApi, analyticsApi] as const;
