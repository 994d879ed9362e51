export { bootstrap, type Interval } from '../domain/quality/bootstrap.ts';
