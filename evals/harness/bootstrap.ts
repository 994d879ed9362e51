export { bootstrap, generator, type Interval } from '../../domain/quality/bootstrap.ts';
