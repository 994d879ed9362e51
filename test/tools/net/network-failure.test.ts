import { expect, test } from 'vitest';
import { Failure } from '../../../domain/failure.ts';
import { networkFailure } from '../../../tools/net/network-failure.ts';

const url = new URL('https://a.example/');
const calm = new AbortController().signal;

test.each([
  ['ECONNRESET', 'fetch_failed'],
  ['CERT_HAS_EXPIRED', 'fetch_failed'],
  ['UND_ERR_SOCKET', 'fetch_failed'],
  ['ETIMEDOUT', 'fetch_timeout'],
  ['UND_ERR_CONNECT_TIMEOUT', 'fetch_timeout'],
  ['UND_ERR_HEADERS_OVERFLOW', 'response_too_large'],
  ['UND_ERR_INVALID_ARG', 'internal'],
])('An error with the code %s is %s', (code, expected) => {
  expect(networkFailure(Object.assign(new Error('x'), { code }), url, calm).code).toBe(expected);
});

test('An error without a code is a bug of ours and no failed fetch', () => {
  expect(networkFailure(new TypeError('undefined is not a function'), url, calm).code).toBe('internal');
});

test('The reason of the signal comes before the error that it caused', () => {
  const reason = new Failure('fetch_timeout', 'late');
  const error = Object.assign(new Error('x'), { code: 'ECONNRESET' });
  expect(networkFailure(error, url, AbortSignal.abort(reason))).toBe(reason);
});
