/** Version of the HTTP interface. */
export const interfaceVersion = '0.1.0';
