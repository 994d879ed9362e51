import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const none = ["'none'"];
const own = ["'self'"];

/** Features of a browser that no page here uses, all known to Chromium: for an unknown one it writes a line to the console. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'displayCapture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
] as const;

/**
 * Sets the headers that keep foreign content out of every response. A response that has a header of that name already keeps
 * it, such as the reference page, which needs a weaker policy, and a mail as a page, which needs its own.
 */
export const protect = (): MiddlewareHandler =>
  secureHeaders({
    overwrite: false,
    // The service speaks plain HTTP; a proxy that adds TLS decides about this.
    strictTransportSecurity: false,
    contentSecurityPolicy: {
      defaultSrc: none,
      scriptSrc: own,
      styleSrc: own,
      imgSrc: [...own, 'data:'],
      fontSrc: own,
      connectSrc: own,
      frameSrc: own,
      manifestSrc: own,
      formAction: none,
      baseUri: none,
      frameAncestors: none,
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: none,
    },
    permissionsPolicy: Object.fromEntries(unusedFeatures.map((feature) => [feature, false])),
  });
